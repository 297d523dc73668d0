/** The operator's own map (FND-06). */
export interface MapSource {
  /** A MapLibre style, or a PMTiles file when it ends in `.pmtiles`. */
  styleUrl: string
  /** Origins that pages may fetch from: of the style, its tiles, fonts and symbols. */
  origins: readonly string[]
}
