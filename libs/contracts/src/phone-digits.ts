/** Ten digits or more in any spelling: what "at least 10 digits" means where somebody pays for calls to a number ([001] §5). */
export const TEN_DIGITS = /(?:\d\D*){10}/;
