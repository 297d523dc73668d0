import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@pdfme/pdf-lib'
import { drawLetterhead, type Letterhead } from '../../provider/drawLetterhead'

export interface RateConFacts {
  provider: Letterhead
  loadNumber: string
  carrierName: string
  mcNumber: string | null
  bookedBy: string
  /** Rendered in the time zone of the stop. */
  stops: {
    type: string
    place: string
    address: string
    windowStart: Date
    windowEnd: Date
    timeZone: string
  }[]
  equipment: string
  weightLbs: number
  commodity: string
  requirements: readonly string[]
  loadedMiles: number
  linehaul: number
  fuelSurcharge: number
  agreedRate: number
  bookedAt: Date
  rateVersion: number
}

const PAGE = { width: 612, height: 792 } as const
const MARGIN = 54
const INK = rgb(0.1, 0.1, 0.12)
const QUIET = rgb(0.38, 0.4, 0.43)

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The standard PDF fonts contain Western European characters only; others become a question mark. */
const writable = (text: string): string => text.replaceAll(/[^\x20-\x7E\u00A1-\u00FF–—‘’“”•…]/gu, '?')

/** Cached per time zone: creating a formatter takes longer than rendering a page. */
interface ZoneFormats {
  readonly time: Intl.DateTimeFormat
  readonly name: Intl.DateTimeFormat
}
const zoneFormats = new Map<string, ZoneFormats>()

function formatsOf(timeZone: string): ZoneFormats {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const made = {
    time: new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }),
    name: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
  }
  zoneFormats.set(timeZone, made)
  return made
}

function timeIn(at: Date, timeZone: string): string {
  return formatsOf(timeZone).time.format(at).replaceAll('\u202F', ' ')
}

function zoneName(at: Date, timeZone: string): string {
  const parts = formatsOf(timeZone).name.formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Writes lines from top to bottom and adds pages as needed. */
function createWriter(document: PDFDocument, fonts: { plain: PDFFont; bold: PDFFont }) {
  let page: PDFPage | undefined
  let y = 0
  const addPage = (): PDFPage => {
    page = document.addPage([PAGE.width, PAGE.height])
    y = PAGE.height - MARGIN
    return page
  }
  return {
    letterhead: async (provider: Letterhead): Promise<void> => {
      const area = { left: MARGIN, right: PAGE.width - MARGIN, top: PAGE.height - MARGIN }
      y = await drawLetterhead(document, addPage(), provider, area, { ...fonts, writable })
    },
    line: (text: string, { size = 10, bold = false, quiet = false, right = '' } = {}): void => {
      const sheet = !page || y < MARGIN + size ? addPage() : page
      const font = bold ? fonts.bold : fonts.plain
      const options = { y, size, font, color: quiet ? QUIET : INK }
      sheet.drawText(writable(text), { ...options, x: MARGIN })
      const rightText = writable(right)
      const x = PAGE.width - MARGIN - font.widthOfTextAtSize(rightText, size)
      if (right) sheet.drawText(rightText, { ...options, x })
      y -= size * 1.5
    },
    gap: (points = 10): void => {
      y -= points
    },
  }
}

/** Renders the rate confirmation as a PDF with US letter pages. Equal input gives equal bytes. */
export async function rateConPdf(facts: RateConFacts): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(`Rate confirmation ${facts.loadNumber}`)
  document.setLanguage('en-US')
  document.setCreationDate(facts.bookedAt)
  document.setModificationDate(facts.bookedAt)
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const { letterhead, line, gap } = createWriter(document, fonts)
  await letterhead(facts.provider)
  gap(28)
  line('Rate confirmation', { size: 20, bold: true, right: facts.loadNumber })
  // All times use the zone of the first pickup.
  const clock = facts.stops[0]?.timeZone ?? 'America/Chicago'
  const agreedAt = `${timeIn(facts.bookedAt, clock)} ${zoneName(facts.bookedAt, clock)}`
  line(`Version ${facts.rateVersion} of the rate, agreed ${agreedAt}`, { quiet: true })
  gap()
  line('Carrier', { bold: true })
  line(facts.mcNumber === null ? facts.carrierName : `${facts.carrierName}, MC ${facts.mcNumber}`)
  line(`Booked by ${facts.bookedBy}`)
  for (const [index, stop] of facts.stops.entries()) {
    gap()
    line(`Stop ${index + 1}: ${stop.type}`, { bold: true })
    line(stop.place)
    line(stop.address)
    const zone = zoneName(stop.windowStart, stop.timeZone)
    line(`${timeIn(stop.windowStart, stop.timeZone)} to ${timeIn(stop.windowEnd, stop.timeZone)} ${zone}`)
  }
  gap()
  line('Freight', { bold: true })
  line(`${facts.equipment}, ${facts.weightLbs.toLocaleString('en-US')} lb, ${facts.commodity}`)
  if (facts.requirements.length > 0) line(`Requirements: ${facts.requirements.join(', ')}`)
  gap()
  line('Rate', { bold: true })
  const extra = facts.agreedRate - facts.linehaul - facts.fuelSurcharge
  line('Linehaul', { right: money.format(facts.linehaul) })
  line('Fuel surcharge', { right: money.format(facts.fuelSurcharge) })
  if (Math.abs(extra) >= 0.005) line('Agreed difference', { right: money.format(extra) })
  line(`Total, ${facts.loadedMiles.toLocaleString('en-US')} loaded miles`, {
    bold: true,
    right: money.format(facts.agreedRate),
  })
  // Saves in one tick: the booking's transaction is open, and pdf-lib would otherwise yield after every 50
  // objects.
  return await document.save({ useObjectStreams: false, objectsPerTick: Infinity })
}
