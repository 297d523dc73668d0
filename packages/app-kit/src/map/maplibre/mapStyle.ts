import type { StyleSpecification } from 'maplibre-gl'
import { groundLayers, groundSources } from './groundLayers'
import type { MapColours } from '../mapColours'

/** Returns the embedded style: data of the build only. */
export const mapStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: groundSources(),
  layers: groundLayers(colours),
})
