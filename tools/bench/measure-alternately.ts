/** Measures two sides alternately (A B B A …), so that changes of the machine affect both. */
export async function measureAlternately<Product, Baseline = Product>(
  rounds: number,
  product: () => Promise<Product>,
  baseline: () => Promise<Baseline>,
): Promise<{ product: Product[]; baseline: Baseline[] }> {
  const results: { product: Product[]; baseline: Baseline[] } = { product: [], baseline: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) results.product.push(await product());
    results.baseline.push(await baseline());
    if (round % 2 === 1) results.product.push(await product());
  }
  return results;
}
