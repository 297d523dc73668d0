import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { highwayFile } from './highwayFile'

/** The colour of the operator's style, which no other part of a page has. */
export const OWN_GROUND = [192, 16, 48] as const

const style = {
  version: 8,
  sources: {
    empty: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      attribution: '&copy; <a href="https://maps.example.com">Own Maps</a>',
    },
  },
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': `rgb(${OWN_GROUND.join()})` } }],
}

/** Serves a style and a file of tiles from another origin, as the operator of an installation would. */
export async function startMapHost() {
  const asked: { path: string; range: string | undefined }[] = []
  const file = highwayFile()
  const server = createServer((request, response) => {
    const { range, origin } = request.headers
    const path = request.url ?? ''
    response.setHeader('Access-Control-Allow-Origin', origin ?? '*')
    response.setHeader('Access-Control-Allow-Headers', 'Range')
    response.setHeader('Access-Control-Expose-Headers', 'Content-Range, ETag')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    asked.push({ path, range })
    if (path === '/style.json')
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(style))
    const [, first, last] = /^bytes=(\d+)-(\d+)$/u.exec(range ?? '') ?? []
    if (path !== '/us.pmtiles' || first === undefined) return response.writeHead(404).end()
    const part = file.subarray(Number(first), Number(last) + 1)
    const end = Number(first) + part.length - 1
    return response
      .writeHead(206, { 'Content-Range': `bytes ${first}-${end}/${file.length}`, ETag: '"one"' })
      .end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening server has an address.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}
