/** Measures two things in turn (A B A B …, the first round the other way about), so that whatever the machine does meets both alike. */
export async function inTurn<T>(
  rounds: number,
  product: () => Promise<T>,
  rival: () => Promise<T>,
): Promise<{ product: T[]; rival: T[] }> {
  const results: { product: T[]; rival: T[] } = { product: [], rival: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) results.product.push(await product());
    results.rival.push(await rival());
    if (round % 2 === 1) results.product.push(await product());
  }
  return results;
}
