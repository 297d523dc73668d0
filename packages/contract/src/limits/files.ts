export const DOCUMENTS = {
  maxPdfBytes: 10_000_000,
  maxImageBytes: 5_000_000,
  maxPages: 50,
  mostPerType: 20,
  maxNameLength: 120,
  maxSignerLength: 80,
  /** Files and their total of one export. */
  mostExported: 200,
  maxExportBytes: 200_000_000,
} as const

/** The provider's logo: the uploaded image, and the box that the stored one fits in. */
export const LOGO = { maxBytes: 500_000, maxPixels: 8_000_000, width: 480, height: 160 } as const
