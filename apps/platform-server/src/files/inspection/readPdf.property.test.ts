import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@pdfme/pdf-lib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { objectStream, packedPdf, samplePdf } from '../testing/sampleFiles'
import { readPdf } from './readPdf'

// Laws: a PDF that a library writes has the pages it was given; a script in it is found however it is written; whatever bytes claim
// to be a PDF, reading them ends with a result.

async function written(pages: number, useObjectStreams: boolean, change?: (document: PDFDocument) => void) {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([200, 300]).drawSquare({ size: page + 1 })
  change?.(document)
  return await document.save({ useObjectStreams })
}

const addScript = (document: PDFDocument) => {
  const action = document.context.obj({ S: PDFName.of('JavaScript'), JS: PDFString.of('app.alert(1)') })
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(action))
}

test('counts the pages of PDFs that a library writes, and detects a script', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.boolean(), async (pages, isPacked) => {
      expect(await readPdf(await written(pages, isPacked))).toEqual({ pageCount: pages })
      expect(await readPdf(await written(pages, isPacked, addScript))).toEqual({ refusal: 'active' })
    }),
    { numRuns: 30 },
  )
})

describe('a script is found', () => {
  const script = '/S/JavaScript/JS(app.alert(1))'
  const hexed = fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }).map((isHex) =>
    Array.from('JavaScript')
      .map((letter, at) => (isHex[at] ? `#${letter.charCodeAt(0).toString(16)}` : letter))
      .join(''),
  )
  const space = fc.constantFrom('', ' ', '\n', '\0', '\t\f ', '% a comment\n', '%/Type/Page\r')

  test('behind odd spacing, comments and letters written as numbers', async () => {
    await fc.assert(
      fc.asyncProperty(hexed, space, space, fc.boolean(), async (name, before, after, isPacked) => {
        const action = `<<${before}/S${after}/${name}${before}/JS${after}(app.alert(1))>>`
        const bytes = isPacked
          ? packedPdf(1, { number: 5, text: action })
          : samplePdf({ objects: `5 0 obj${before}${action}${after}endobj` })
        expect(await readPdf(bytes)).toEqual({ refusal: 'active' })
      }),
    )
  })

  const plain = `5 0 <<${script}>> `
  const stream = (filter: string, body: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`4 0 obj<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${body.length}>>stream\n`),
      body,
      Buffer.from('\nendstream endobj\n'),
    ])
  const hex = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`)
  const inComment = Buffer.concat([
    Buffer.from('% '),
    objectStream(4, [{ number: 5, text: `<<${script}>>` }]),
  ])

  test.each([
    ['behind two filters', stream('[/ASCIIHexDecode/FlateDecode]', hex(deflateSync(plain)))],
    ['twice compressed', stream('[/FlateDecode/FlateDecode]', deflateSync(deflateSync(plain)))],
    ['in an object that a later one replaces', Buffer.from(`5 0 obj<<${script}>>endobj 5 0 obj null endobj`)],
    ['in a comment, where a cross-reference may point', Buffer.from(`% 5 0 obj<<${script}>>endobj\n`)],
    [
      'in the text of a stream without its length',
      Buffer.from(`6 0 obj<<>>stream\nstream 5 0 obj<<${script}>>endobj endstream endstream endobj`),
    ],
  ])('%s', async (_, part) => {
    const bytes = Buffer.concat([samplePdf(), part, Buffer.from('\ntrailer<</Root 1 0 R>>\n')])
    expect(await readPdf(bytes)).toEqual({ refusal: 'active' })
  })

  test('or the file is refused, when an object stream hides where this reader finds none', async () => {
    expect(await readPdf(Buffer.concat([samplePdf(), inComment]))).toEqual({ refusal: 'unreadable' })
  })
})

test('reads objects of a stream only where their offsets rise', async () => {
  const texts = ['<</A 1>>', '<</B 2>>', '<</C 3>>']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 40 }), { minLength: 3, maxLength: 3 }), async (offsets) => {
      const packed = texts.map((text, at) => ({ number: 20 + at, text, offset: offsets[at] ?? 0 }))
      const bytes = Buffer.concat([samplePdf(), objectStream(9, packed)])
      const doRise = offsets.every((offset, at) => at === 0 || offset > (offsets[at - 1] ?? 0))
      const result = await readPdf(bytes)
      if (!doRise) expect(result).toEqual({ refusal: 'unreadable' })
    }),
  )
})

test.each([
  ['nothing but its first bytes', '%PDF-', 'unreadable'],
  ['a version and text', '%PDF-1.4\njust text', 'unreadable'],
  ['a catalog without pages', samplePdf({ pages: 0 }).toString('latin1'), 'no-pages'],
  [
    'a page tree that leads back to itself',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R]>>endobj trailer<</Root 1 0 R>>',
    'unreadable',
  ],
  [
    'a page that is missing',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[7 0 R]>>endobj trailer<</Root 1 0 R>>',
    'unreadable',
  ],
  [
    'an object that cannot be parsed',
    samplePdf({ objects: '7 0 obj<</A ]>>endobj' }).toString('latin1'),
    'unreadable',
  ],
  ['a password', `${samplePdf().toString('latin1')}trailer<</Encrypt 9 0 R>>`, 'encrypted'],
])('refuses a PDF of %s', async (_, text, refusal) => {
  expect(await readPdf(Buffer.from(text, 'latin1'))).toEqual({ refusal })
})

test('refuses object streams of more than 16 MB together', async () => {
  const large = (number: number) =>
    objectStream(number, [{ number: number + 100, text: `<<>>${' '.repeat(6_000_000)}` }])
  const file = Buffer.concat([samplePdf(), large(20), large(21), large(22)])
  expect(file.length).toBeLessThan(100_000)
  expect(await readPdf(file)).toEqual({ refusal: 'too-complex' })
})

test('ends with a result for any bytes', async () => {
  const pieces = fc.constantFrom(
    '%PDF-1.7\n',
    '1 0 obj',
    '<</Type/Page>>',
    '<</Type/ObjStm/First 4/N 2>>',
    '<</Type/XRef/W[1 2 1]/Size 9>>',
    'stream\n',
    'endstream',
    'endobj',
    '3 0 ',
    '/First -1',
    '/Encrypt',
    'trailer',
    'xref',
    '[[[',
    '((',
    '<<',
  )
  const whole = samplePdf({ pages: 2 })
  const files = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => Buffer.from(parts.join(''))),
    fc.nat({ max: whole.length }).map((end) => whole.subarray(0, end)),
    fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })).map(([at, byte]) => {
      const changed = Buffer.from(whole)
      changed[at] = byte
      return changed
    }),
  )
  await fc.assert(
    fc.asyncProperty(files, async (bytes) => {
      const result = await readPdf(bytes)
      expect('refusal' in result || (result.pageCount ?? 0) > 0).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
