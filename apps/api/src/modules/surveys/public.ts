export { Surveys, type QuotedSurvey } from './public/surveys.js';
