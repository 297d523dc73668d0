/** The tokens of each theme and density, by the name of the file. `skipped` are values that only a browser can compute. */
export function designTokens(css: { readonly colours: string; readonly scale: string }): {
  readonly files: Readonly<Record<'tokens.json' | 'tokens-dark.json' | 'tokens-driver.json', object>>
  readonly skipped: readonly string[]
}
