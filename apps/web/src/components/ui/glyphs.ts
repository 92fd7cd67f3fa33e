// Drawings of the public pages besides the header's; see glyph.tsx.
export const SHIELD = 'M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10zM9 12l2 2 4-4';
export const ARROW = 'M5 12h14M12 5l7 7-7 7';
export const BACK = 'M19 12H5M12 19l-7-7 7-7';
export const RIGHT = 'M9 18l6-6-6-6';
export const CHECK = 'M20 6 9 17l-5-5';
export const CLOCK = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 6v6l4 2';
export const ALERT = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM12 8v4M12 16h.01';
export const MAIL = 'M3 5h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM2.5 6.5 12 13l9.5-6.5';
