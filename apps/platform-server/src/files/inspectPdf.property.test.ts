import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { imagePixels } from './imageSize'
import { inspectPdf } from './inspectPdf'

// Law: whatever bytes claim to be a PDF or an image, looking at them ends, and ends in facts.

const pieces = fc.constantFrom(
  '%PDF-1.7\n',
  '1 0 obj',
  '<</Type/Page>>',
  '<</Type/ObjStm/First 4>>',
  'stream\n',
  'endstream',
  'endobj',
  '3 0 ',
  '/First -1',
  '/Encrypt',
)

test('looks at any bytes without failing', () => {
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => Buffer.from(parts.join(''))),
  )
  fc.assert(
    fc.property(files, (bytes) => {
      const { pageCount } = inspectPdf(bytes)
      expect(pageCount === undefined || pageCount > 0).toBe(true)
      const pixels = imagePixels(Buffer.concat([Buffer.from([0xff, 0xd8]), bytes]))
      expect(pixels === undefined || pixels >= 0).toBe(true)
      imagePixels(Buffer.concat([Buffer.from([0x89]), bytes]))
    }),
    { numRuns: 2_000 },
  )
})
