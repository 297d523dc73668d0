import { rgb, type PDFDocument, type PDFFont, type PDFPage } from '@pdfme/pdf-lib'
import type { ProviderIdentity } from '@portal/contract/methods'
import type { Language } from '../../languages'
import { addressLines } from './providerIdentity'

export interface Letterhead extends Omit<ProviderIdentity, 'logoUrl' | 'privacyEmail'> {
  /** PNG. */
  logo: Uint8Array | null
}

interface Area {
  left: number
  right: number
  /** Distance of the upper edge from the bottom of the page. */
  top: number
}

/** In points. */
const LOGO = { width: 132, height: 44 } as const
const NAME_SIZE = 12
const SIZE = 9
const QUIET = rgb(0.38, 0.4, 0.43)
const INK = rgb(0.1, 0.1, 0.12)

const WORDS: Readonly<Record<Language, Readonly<Record<'phone' | 'afterHours' | 'accounting', string>>>> = {
  'en-US': { phone: 'Phone', afterHours: 'After hours', accounting: 'Accounting' },
  'es-US': { phone: 'Teléfono', afterHours: 'Fuera de horario', accounting: 'Contabilidad' },
}

export const letterheadLines = (
  provider: Omit<Letterhead, 'logo'>,
  language: Language = 'en-US',
): readonly string[] => [
  ...addressLines(provider),
  ...(provider.mcNumber ? [`MC ${provider.mcNumber}`] : []),
  ...(provider.phone ? [`${WORDS[language].phone} ${provider.phone}`] : []),
  ...(provider.afterHoursPhone ? [`${WORDS[language].afterHours} ${provider.afterHoursPhone}`] : []),
  ...(provider.accountingPhone ? [`${WORDS[language].accounting} ${provider.accountingPhone}`] : []),
  ...(provider.email ? [provider.email] : []),
]

interface LetterheadStyle {
  plain: PDFFont
  bold: PDFFont
  writable: (text: string) => string
  language?: Language
}

/**
 * Renders the logo on the left, name and contacts on the right. Long lines shrink to the space beside the
 * logo.
 *
 * @param writable replaces characters that the fonts lack.
 * @returns the distance of the lower edge from the bottom of the page.
 */
export async function drawLetterhead(
  document: PDFDocument,
  page: PDFPage,
  provider: Letterhead,
  { left, right, top }: Area,
  { plain, bold, writable, language = 'en-US' }: LetterheadStyle,
): Promise<number> {
  let bottom = top
  if (provider.logo) {
    const image = await document.embedPng(provider.logo)
    const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height, 1)
    const height = image.height * scale
    page.drawImage(image, { x: left, y: top - height, width: image.width * scale, height })
    bottom = top - height
  }
  const space = right - left - (provider.logo ? LOGO.width + SIZE : 0)
  let y = top
  const line = (given: string, font: PDFFont, wanted: number, color: ReturnType<typeof rgb>) => {
    const text = writable(given)
    const size = Math.min(wanted, (wanted * space) / Math.max(font.widthOfTextAtSize(text, wanted), 1))
    y -= wanted
    page.drawText(text, { x: right - font.widthOfTextAtSize(text, size), y, size, font, color })
    y -= wanted * 0.35
  }
  line(provider.name, bold, NAME_SIZE, INK)
  for (const text of letterheadLines(provider, language)) line(text, plain, SIZE, QUIET)
  return Math.min(bottom, y)
}
