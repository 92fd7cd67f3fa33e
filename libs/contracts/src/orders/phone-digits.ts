/** Ten digits or more in any format: the meaning of "at least 10 digits" where buyers pay for calls to a number (B5.06). */
export const TEN_DIGITS = /(?:\d\D*){10}/;
