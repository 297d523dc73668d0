import { PDFDocument, StandardFonts } from '@pdfme/pdf-lib'
import type { Letterhead } from '../../provider/drawLetterhead'
import { createPdfWriter, timeIn, zoneName } from '../../provider/pdfWriter'

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

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

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
  const { letterhead, line, gap } = createPdfWriter(document, fonts)
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
