/** Measures two things in turn (A B A B …, the first round the other way about), so that whatever the machine does meets both alike. */
export async function inTurn<Product, Rival = Product>(
  rounds: number,
  product: () => Promise<Product>,
  rival: () => Promise<Rival>,
): Promise<{ product: Product[]; rival: Rival[] }> {
  const results: { product: Product[]; rival: Rival[] } = { product: [], rival: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) results.product.push(await product());
    results.rival.push(await rival());
    if (round % 2 === 1) results.product.push(await product());
  }
  return results;
}
