import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { creditsOf, EMBEDDED_CREDITS, type Credit } from '../attribution'
import { FONT, groundLayers } from './groundLayers'
import type { MapColours } from '../mapColours'
import { mapStyle } from './mapStyle'
import { isTileFile, roadLayers, roadSource, ROADS } from './roadLayers'

/** Layers under loads and trucks. */
export interface MapGround {
  style: (colours: MapColours) => StyleSpecification | string
  /** Layers in our colours. */
  layers: (colours: MapColours) => readonly LayerSpecification[]
  /** Whether it renders the data of the build. */
  isEmbedded: boolean
}

/** Returns the embedded ground with highways of the operator's tile file, or the operator's style. */
export function groundOf(styleUrl: string): MapGround {
  if (!isTileFile(styleUrl)) return { style: () => styleUrl, layers: () => [], isEmbedded: false }
  const layers = (colours: MapColours) => {
    const ground = groundLayers(colours)
    // Below the borders, so that codes and cities stay readable.
    const at = ground.findIndex(({ id }) => id === 'borders')
    return [...ground.slice(0, at), ...roadLayers(colours, FONT), ...ground.slice(at)]
  }
  return {
    style: (colours) => {
      const embedded = mapStyle(colours)
      return {
        ...embedded,
        sources: { ...embedded.sources, [ROADS]: roadSource(styleUrl) },
        layers: layers(colours),
      }
    },
    layers,
    isEmbedded: true,
  }
}

/** Returns the font: an operator's style serves its own fonts only. */
export function fontOf({ glyphs, layers }: StyleSpecification): string[] {
  if (glyphs === undefined) return FONT
  for (const layer of layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    const names: unknown[] = Array.isArray(font) ? font : []
    // Font names; an expression begins with its operator and has arrays.
    if (names.length > 0 && names.every((name) => typeof name === 'string')) return names
  }
  return FONT
}

/** Returns the attribution of the embedded data, where it is rendered, and of the style's sources. */
export function creditsFor(map: MapLibreMap, { isEmbedded }: MapGround): readonly Credit[] {
  const named = Object.keys(map.getStyle().sources).flatMap((id) =>
    creditsOf(map.getSource(id)?.attribution ?? ''),
  )
  const all = [...(isEmbedded ? EMBEDDED_CREDITS : []), ...named]
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
}
