import { addProtocol } from 'maplibre-gl'

/** Lets the map fetch byte ranges of a tile file (`pmtiles://`). */
export async function allowTileFiles(): Promise<void> {
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile)
}
