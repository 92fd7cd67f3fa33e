export { LegalTexts } from './public/legal-texts.js';
export { Site } from './public/site.js';
export { SiteSettings } from './public/site-settings.js';
