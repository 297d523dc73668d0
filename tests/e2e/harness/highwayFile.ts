/** Whole numbers as protocol buffers and PMTiles write them. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

const bytesField = (field: number, bytes: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
]
const numberField = (field: number, value: number) => [...varint(field * 8), ...varint(value)]
const textField = (field: number, text: string) => bytesField(field, [...Buffer.from(text)])
const zigzag = (value: number) => (value < 0 ? -value * 2 - 1 : value * 2)

const EXTENT = 4096

/** One tile of the world with a highway along a latitude, in the schema of the Protomaps basemap. */
function highwayTile(latitude: number): Buffer {
  const radians = (latitude * Math.PI) / 180
  const y = Math.round(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * EXTENT)
  const MOVE = 9
  const LINE = 10
  const geometry = [MOVE, zigzag(0), zigzag(y), LINE, zigzag(EXTENT), zigzag(0)]
  const feature = [
    ...bytesField(2, [0, 0]),
    ...numberField(3, 2),
    ...bytesField(
      4,
      geometry.flatMap((value) => varint(value)),
    ),
  ]
  const layer = [
    ...textField(1, 'roads'),
    ...bytesField(2, feature),
    ...textField(3, 'kind'),
    ...bytesField(4, textField(1, 'highway')),
    ...numberField(5, EXTENT),
    ...numberField(15, 2),
  ]
  return Buffer.from(bytesField(3, layer))
}

/** A PMTiles file (version 3) with that tile and who made it. */
export function highwayFile(latitude = 33.2): Buffer {
  const tile = highwayTile(latitude)
  // One entry: tile 0, once, its length, at the start.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from(JSON.stringify({ attribution: 'Own Tiles' }))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  const directoryAt = header.length
  const metadataAt = directoryAt + directory.length
  const tilesAt = metadataAt + metadata.length
  const numbers = [
    directoryAt,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    tile.length,
  ]
  for (const [at, value] of [...numbers, 1, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  // Clustered; neither compressed; vector tiles; zoom 0 only.
  for (const [at, value] of [1, 1, 1, 1, 0, 0].entries()) header.writeUInt8(value, 96 + at)
  const world = [-180, -85, 180, 85]
  for (const [at, degrees] of world.entries()) header.writeInt32LE(degrees * 10_000_000, 102 + at * 4)
  return Buffer.concat([header, directory, metadata, tile])
}
