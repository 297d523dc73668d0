import { isAlwaysOpen, openingHours } from '@portal/contract'
import type { Language } from '../../../languages'
import { createSheet, SHEET_WIDTH, type Sheet } from '../../../pdf/pdfSheet'
import { valueFormatters } from '../../notices/texts/valueFormatters'
import { addressLines } from '../../provider/providerIdentity'
import type { RateConFacts } from './readRateConFacts'
import { rateConLabels } from './rateConLabels'
import type { RateConWords } from './rateConWords'
import { englishRateCon } from './rateConWords.en'
import { spanishRateCon } from './rateConWords.es'

const WORDS: Readonly<Record<Language, RateConWords>> = {
  'en-US': englishRateCon,
  'es-US': spanishRateCon,
}
const HALF = SHEET_WIDTH / 2
const SMALL = 8.5
/** Of the header; each stop renders all of its own. */
const MOST_REFERENCES = 8

/** US number formats in both languages; times in the zone of their stop. */
function formatsOf(language: Language) {
  const say = valueFormatters(language)
  const placeTime = (at: Date, zone: string) => ({ at: at.toISOString(), zone })
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const number = new Intl.NumberFormat('en-US')
  return {
    money: (amount: number) => money.format(amount),
    number: (value: number) => number.format(value),
    hours: (hours: string) => openingHours(hours, language),
    time: (at: Date, zone: string) => say.time(placeTime(at, zone)),
    span: (from: Date, to: Date, zone: string) =>
      from.getTime() === to.getTime()
        ? say.time(placeTime(from, zone))
        : `${say.time(placeTime(from, zone))} – ${say.timeAfter(placeTime(to, zone), placeTime(from, zone))}`,
  }
}
interface Page {
  sheet: Sheet
  facts: RateConFacts
  words: RateConWords
  format: ReturnType<typeof formatsOf>
  labels: (typeof rateConLabels)[Language]
  /** Zone of the first pickup. */
  zone: string
}

/** Renders US letter pages (DAY-05). Equal input gives equal bytes. */
export async function rateConPdf(facts: RateConFacts, language: Language): Promise<Uint8Array> {
  const words = WORDS[language]
  const title = `${words.title} ${facts.loadNumber}`
  const sheet = await createSheet({
    title,
    subject: facts.acceptance ? words.accepted : words.toAccept,
    language,
    at: facts.acceptance?.at ?? facts.issuedAt ?? facts.bookedAt,
    footer: `${title} · ${facts.provider.name}`,
    pageOf: (number, count) => words.page(number, count),
  })
  const zone = facts.stops[0]?.timeZone ?? 'America/Chicago'
  const page: Page = {
    sheet,
    facts,
    words,
    format: formatsOf(language),
    labels: rateConLabels[language],
    zone,
  }
  await sheet.letterhead(facts.provider)
  for (const draw of [drawHead, drawParties, drawStops, drawFreight, drawRate, drawPayment, drawCrew])
    draw(page)
  drawLegal(page)
  drawSignature(page)
  return await sheet.finish()
}

function drawHead({ sheet, facts, words, format, zone }: Page): void {
  sheet.gap(22)
  const state = facts.acceptance ? words.accepted : words.toAccept
  const title = `${words.title} ${facts.loadNumber}`
  sheet.row([
    { text: title, x: 0, width: SHEET_WIDTH - 110, size: 18, bold: true },
    { text: state, x: SHEET_WIDTH - 100, width: 100, size: 12, bold: true, alignRight: true },
  ])
  sheet.gap(2)
  const agreed = words.version(facts.rateVersion, format.time(facts.bookedAt, zone))
  sheet.text(`${words.booking} ${facts.bookingNumber} · ${agreed}`, { quiet: true })
  if (facts.issuedAt) sheet.text(words.issue(facts.issue, format.time(facts.issuedAt, zone)), { bold: true })
  if (words.copyNote) sheet.text(words.copyNote, { bold: true })
  const numbers = new Set(facts.stops.flatMap(({ references }) => partsOf(references ?? '')))
  const shown = [...numbers].slice(0, MOST_REFERENCES).join(', ')
  if (shown) sheet.text(`${words.references}: ${shown}${numbers.size > MOST_REFERENCES ? ' …' : ''}`)
}

function drawParties({ sheet, facts, words }: Page): void {
  sheet.heading(`${words.broker} · ${words.carrier}`, 60)
  const { provider } = facts
  const broker = [
    provider.name,
    ...addressLines(provider),
    ...(provider.mcNumber ? [`MC ${provider.mcNumber}`] : []),
    ...(provider.phone ? [`${words.phone} ${provider.phone}`] : []),
    ...(provider.email ? [provider.email] : []),
  ]
  const numbers = [
    ...(facts.mcNumber ? [`MC ${facts.mcNumber}`] : []),
    ...(facts.dotNumber ? [`USDOT ${facts.dotNumber}`] : []),
  ]
  const carrier = [
    facts.carrierDba ? `${facts.carrierName} (DBA ${facts.carrierDba})` : facts.carrierName,
    ...addressOf({
      street: facts.carrierStreet,
      city: facts.carrierCity,
      state: facts.carrierState,
      postalCode: facts.carrierPostalCode,
    }),
    ...(numbers.length > 0 ? [numbers.join(' · ')] : []),
    ...(facts.carrierPhone ? [`${words.phone} ${facts.carrierPhone}`] : []),
    [`${words.bookedBy} ${facts.bookedBy}`, facts.bookedByEmail].filter(Boolean).join(', '),
  ]
  for (let index = 0; index < Math.max(broker.length, carrier.length); index += 1) {
    const bold = index === 0
    sheet.row([
      { text: broker[index] ?? '', x: 0, width: HALF - 12, bold },
      { text: carrier[index] ?? '', x: HALF, width: HALF, bold },
    ])
  }
}

function drawStops({ sheet, facts, words, format }: Page): void {
  for (const [index, stop] of facts.stops.entries()) {
    const name = (code: string | null) => (code ? (words.appointment[code] ?? code) : null)
    sheet.heading(words.stop(index + 1, facts.stops.length, name(stop.type) ?? stop.type), 70)
    const kind = [stop.appointment, stop.handling, stop.driverWork].map(name).filter(Boolean).join(' · ')
    const where = [stop.place, ...addressOf(stop)].join(', ')
    sheet.text(where, { bold: true })
    sheet.pair(words.time, format.span(stop.windowStart, stop.windowEnd, stop.timeZone))
    sheet.pair(words.kind, kind)
    const contact = [stop.contactName, stop.contactPhone ?? stop.facilityPhone].filter(Boolean).join(', ')
    if (contact) sheet.pair(words.contact, contact)
    if (stop.hours)
      sheet.pair(words.hours, isAlwaysOpen(stop.hours) ? words.alwaysOpen : format.hours(stop.hours))
    if (stop.providerTrailer) sheet.pair(words.providerTrailer, stop.providerTrailer)
    if (stop.references) sheet.pair(words.references, oneLine(stop.references))
  }
}

function drawFreight({ sheet, facts, words, format, labels }: Page): void {
  sheet.heading(words.freight, 70)
  const length = facts.trailerLength ? `, ${words.length(format.number(facts.trailerLength))}` : ''
  sheet.pair(words.equipment, `${labels.equipment(facts.equipment)}${length}`)
  const detail = facts.commodityDetail ? `, ${facts.commodityDetail}` : ''
  sheet.pair(words.commodity, `${labels.commodity(facts.commodity)}${detail}`)
  sheet.pair(words.weight, `${format.number(facts.weightLbs)} lb`)
  if (facts.pieces !== null) sheet.pair(words.pieces, format.number(facts.pieces))
  const size = [facts.pieceLength, facts.pieceWidth, facts.pieceHeight].filter((inches) => inches !== null)
  if (size.length === 3) sheet.pair(words.largestPiece, `${size.map(format.number).join(' × ')} in`)
  if (facts.declaredValue !== null) sheet.pair(words.value, format.money(facts.declaredValue))
  const low = facts.temperatureMin ?? facts.temperatureMax
  const high = facts.temperatureMax ?? low
  if (low !== null && high !== null) {
    const [from, to] = [format.number(low), format.number(high)]
    sheet.pair(
      words.temperature,
      low === high ? words.temperatureAt(from) : words.temperatureBetween(from, to),
    )
  }
  const required = facts.requirements?.split(';').filter(Boolean).map(labels.requirement) ?? []
  sheet.pair(words.requirements, required.join(', ') || words.none)
  if (facts.notes) sheet.pair(words.notes, facts.notes)
}

function drawRate({ sheet, facts, words, format }: Page): void {
  sheet.heading(words.rate, 80)
  const fuel = facts.fuelSurcharge ?? 0
  const difference = Math.round((facts.agreedRate - facts.linehaul - fuel) * 100) / 100
  sheet.amount(words.linehaul, format.money(facts.linehaul))
  if (fuel !== 0) sheet.amount(words.fuel, format.money(fuel))
  if (difference !== 0) sheet.amount(words.difference, format.money(difference))
  sheet.rule()
  sheet.amount(words.total(format.number(facts.loadedMiles)), format.money(facts.agreedRate), { bold: true })
  sheet.heading(words.accessorials, 60)
  for (const line of words.accessorialTerms(facts.rates, format)) sheet.text(line, { size: 9 })
}

function drawPayment({ sheet, facts, words, format }: Page): void {
  sheet.heading(words.payment, 90)
  const { provider } = facts
  sheet.pair(words.terms, words.termsOf(facts.paymentTerms ?? 'Standard', facts.rates, format))
  const billTo = [provider.name, ...addressLines(provider)].join(', ')
  const reach = [provider.accountingPhone ?? provider.phone, provider.email].filter(Boolean).join(' · ')
  sheet.pair(words.billTo, billTo)
  if (reach) sheet.pair('', reach)
  const isFactored = facts.paymentTerms === 'Factored' && facts.factoringCompany
  sheet.pair(words.payTo, isFactored ? `${facts.factoringCompany} (NOA)` : facts.carrierName)
  sheet.text(words.paymentNote(facts.rates.isInvoiceRequired), { size: 9, quiet: true })
}

function drawCrew({ sheet, facts, words }: Page): void {
  sheet.heading(words.crew, 60)
  const driver = [facts.driver, facts.driverPhone].filter(Boolean).join(', ')
  sheet.pair(words.driver, driver || words.notAssigned)
  if (facts.coDriver) sheet.pair(words.coDriver, facts.coDriver)
  sheet.pair(words.truck, facts.truck ?? words.notAssigned)
  if (facts.equipment !== 'PO') sheet.pair(words.trailer, facts.trailer ?? words.notAssigned)
}

function drawLegal({ sheet, facts, words, format }: Page): void {
  sheet.heading(words.legal, 50)
  const names = { broker: facts.provider.name, carrier: facts.carrierName }
  const insurance = {
    cargo: format.money(facts.insurance.cargo),
    liability: format.money(facts.insurance.liability),
  }
  for (const [index, clause] of words.legalTerms(names, insurance).entries()) {
    sheet.row([
      { text: `${index + 1}.`, x: 0, width: 14, size: SMALL },
      { text: clause, x: 16, width: SHEET_WIDTH - 16, size: SMALL },
    ])
  }
}

function drawSignature({ sheet, facts, words, format, zone }: Page): void {
  sheet.heading(words.signature, 50)
  const { acceptance, carrierName } = facts
  if (!acceptance) {
    sheet.text(words.waiting(carrierName), { bold: true })
    return
  }
  const by = [acceptance.name, acceptance.email].filter(Boolean).join(', ')
  sheet.pair(words.signedBy, `${by}, ${carrierName}`)
  sheet.pair(words.signedAt, format.time(acceptance.at, zone))
  if (acceptance.sha256) sheet.pair(words.signedDocument, acceptance.sha256)
  sheet.text(words.signatureNote, { size: SMALL, quiet: true })
}

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[\n;,]/u)
    .map((part) => part.trim())
    .filter(Boolean)
const oneLine = (text: string): string => partsOf(text).join(', ')

interface Address {
  street: string | null
  city: string | null
  state: string | null
  postalCode: string | null
}
function addressOf({ street, city, state, postalCode }: Address): readonly string[] {
  const region = [state, postalCode].filter(Boolean).join(' ')
  return [street, [city, region].filter(Boolean).join(', ')].filter((line): line is string => Boolean(line))
}
