import { PDFDocument } from '@pdfme/pdf-lib'
import { expect, test } from 'vitest'
import { readPdf } from '../../../files/inspection/readPdf'
import { pdfText } from '../../../testing/pdfText'
import { longRateConFacts, rateConFacts } from '../../../testing/rateConFacts'
import { rateConPdf } from './rateConPdf'

const draw = async (...given: Parameters<typeof rateConPdf>) =>
  (await pdfText(await rateConPdf(...given))).flat().join('\n')

test('[DAY-05] a rate confirmation states what a factor checks', async () => {
  const text = await draw(rateConFacts(), 'en-US')
  const stated = [
    'Rate confirmation L-0000017',
    'To accept',
    'Great Lakes Brokerage',
    'MC 734512',
    'Phone (419) 555-0101',
    'office@greatlakes.test',
    'Lone Star Freight LLC',
    'MC 512734 · USDOT 2345678',
    'Booked by Dana Reyes, dana@lonestar.test',
    'Reference numbers: PO 44871, PU 9931',
    'Great Lakes Cold Storage, 500 Dock St, Toledo, OH 43604',
    'Nov 23, 2026 09:00 ET – 11:00 ET',
    'Appointment · Live · No touch',
    'Nov 24, 2026 06:00 CT – 08:00 CT',
    'First come, first served (FCFS) · Live · No touch',
    'Reefer, 53 ft',
    '-10 to 0 °F, continuous',
    'Food Grade, Temperature Recorder',
    '$2,000.00',
    'Agreed difference',
    '$2,450.00',
    'Net 30 days after invoice and signed POD',
    'Great Lakes Brokerage, 1 N Main St, Toledo, OH 43604',
    'Sam Ortiz, (214) 555-0142',
    'Trailer 530214, spot B14',
    'T-104',
    'R-208',
    'To accept: not yet accepted by Lone Star Freight LLC.',
  ]
  for (const line of stated) expect(text).toContain(line)
  expect(text).toMatch(/Detention: \$50\.00 per hour after 2 hours free/u)
  expect(text).toMatch(/may not broker, assign/u)
  expect(text).not.toContain('?')
})

test('[DAY-05] [MNY-07] an accepted one has name, time in the zone of the first stop, and hash of the accepted terms', async () => {
  const sha256 = '0f'.repeat(32)
  const at = new Date(Date.UTC(2026, 10, 22, 3, 5))
  const acceptance = { at, name: 'Dana Reyes', email: 'dana@lonestar.test', sha256 }
  const text = await draw(rateConFacts({ acceptance }), 'en-US')
  expect(text).not.toContain('To accept')
  expect(text).toContain('Dana Reyes, dana@lonestar.test, Lone Star Freight LLC')
  expect(text).toContain('Nov 21, 2026 22:05 ET')
  expect(text.replaceAll('\n', '')).toContain(sha256)
})

test('[LDD-09] a later issue states its number and time, and that it replaces the earlier ones', async () => {
  expect(await draw(rateConFacts(), 'en-US')).not.toContain('Issue')
  const facts = rateConFacts({ issue: 2, issuedAt: new Date(Date.UTC(2026, 10, 22, 3, 5)) })
  expect(await draw(facts, 'en-US')).toContain('Issue 2 of Nov 21, 2026 22:05 ET. It replaces all earlier')
  expect(await draw(facts, 'es-US')).toContain('Emisión 2 del')
})

test('[DAY-05] the Spanish copy is whole, and says that the English text is valid', async () => {
  const facts = rateConFacts()
  const text = await draw(facts, 'es-US')
  for (const line of ['Por aceptar', 'Refrigerado, 53 pies', 'Grado alimenticio', 'Parada 1 de 2: Recogida'])
    expect(text).toContain(line)
  expect(text).toContain('Traducción para su lectura. El documento válido es el texto en inglés.')
  expect(text).not.toMatch(/Detention|Appointment|Pickup|detención|\?/u)
  const document = await PDFDocument.load(await rateConPdf(facts, 'es-US'), { updateMetadata: false })
  expect(document.catalog.toString()).toContain('es-US')
})

test('[DAY-05] a factored load is paid to the factor', async () => {
  const facts = rateConFacts({ paymentTerms: 'Factored', factoringCompany: 'Sunrise Factoring' })
  expect(await draw(facts, 'en-US')).toContain('Sunrise Factoring (NOA)')
})

test('[DAY-05] twenty stops with the longest names stay on the page, with a number on each page', async () => {
  const bytes = await rateConPdf(longRateConFacts(), 'en-US')
  const pages = await pdfText(bytes)
  expect(await readPdf(bytes)).toEqual({ pageCount: pages.length })
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, lines] of pages.entries())
    expect(lines).toContain(`Page ${index + 1} of ${pages.length}`)
  const text = pages.flat().join('\n')
  for (let stop = 1; stop <= 20; stop += 1) expect(text).toContain(`Stop ${stop} of 20`)
})
