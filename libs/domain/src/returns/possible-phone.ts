/**
 * Returns whether ten digits can be a telephone number of the North American Numbering Plan: area code and exchange begin with 2
 * to 9, neither is a service code (N11), and the area code is not from a block that is kept back (N9X, 37X, 96X). Whether an area
 * code is in service changes too often to decide anything by it.
 */
export function canExist(digits: string): boolean {
  return /^(?!.11)(?!.9|37|96)[2-9]\d\d(?!.11)[2-9]\d{6}$/.test(digits);
}
