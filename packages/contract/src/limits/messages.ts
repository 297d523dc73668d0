/** Messages between a carrier or shipper and the provider. */
export const MESSAGES = { longestText: 5000, mostFiles: 10 } as const
