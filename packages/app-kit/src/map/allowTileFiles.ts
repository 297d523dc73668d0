import { addProtocol } from 'maplibre-gl'

/** Lets the map read single files of tiles by byte ranges (`pmtiles://`). */
export async function allowTileFiles(): Promise<void> {
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile)
}
