/** The operator's map (FND-06). */
export interface MapSource {
  /** MapLibre style, or a PMTiles file that ends in `.pmtiles`. */
  styleUrl: string
  /** Origins of the style, its tiles, fonts and symbols, for the CSP. */
  origins: readonly string[]
}
