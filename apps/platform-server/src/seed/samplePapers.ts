import { createHash } from 'node:crypto'
import type { PortalTransaction } from '../database/openDatabase'
import type { EngineTables } from '../database/schema/engineTables'
import type { RowWriter } from './rowWriter'

const PAPERS = {
  'Rate Confirmation': { title: 'Rate confirmation', mostPages: 1 },
  BOL: { title: 'Bill of lading', mostPages: 3 },
  POD: { title: 'Proof of delivery', mostPages: 3 },
  Invoice: { title: 'Invoice', mostPages: 3 },
  'Lumper Receipt': { title: 'Lumper receipt', mostPages: 1 },
  COI: { title: 'Certificate of insurance', mostPages: 1 },
} as const

export type SamplePaperType = keyof typeof PAPERS

interface SamplePaper {
  readonly key: string
  readonly sizeBytes: number
  readonly sha256: string
}

export type SamplePapers = Readonly<Record<SamplePaperType, readonly SamplePaper[]>>

const PAGE = { width: 612, height: 792 } as const
const MARGIN = 54

async function samplePdf(title: string, pages: number): Promise<Uint8Array> {
  // Imported lazily: most starts do not seed.
  const { PDFDocument, StandardFonts } = await import('@pdfme/pdf-lib')
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title)
  document.setLanguage('en-US')
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([PAGE.width, PAGE.height])
    page.drawText(title, { x: MARGIN, y: PAGE.height - MARGIN - 20, size: 20, font })
    const words = `Sample document of the demo, page ${number} of ${pages}, in place of a carrier’s document.`
    page.drawText(words, { x: MARGIN, y: PAGE.height - MARGIN - 50, size: 10, font })
  }
  return await document.save({ useObjectStreams: false, objectsPerTick: Infinity })
}

/** Stores small PDFs that all seeded documents share. */
export async function storeSamplePapers(transaction: PortalTransaction): Promise<SamplePapers> {
  const tables = transaction.withTables<EngineTables>()
  const keepOne = async (bytes: Uint8Array): Promise<SamplePaper> => {
    const { id: key } = await tables
      .insertInto('portal_file')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow()
    await tables.insertInto('portal_file_part').values({ file_id: key, number: 0, bytes }).execute()
    return { key, sizeBytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const keep = async (type: SamplePaperType): Promise<SamplePaper[]> => {
    const { title, mostPages } = PAPERS[type]
    const kept: SamplePaper[] = []
    for (let pages = 1; pages <= mostPages; pages += 1)
      kept.push(await keepOne(await samplePdf(title, pages)))
    return kept
  }
  return {
    'Rate Confirmation': await keep('Rate Confirmation'),
    BOL: await keep('BOL'),
    POD: await keep('POD'),
    Invoice: await keep('Invoice'),
    'Lumper Receipt': await keep('Lumper Receipt'),
    COI: await keep('COI'),
  }
}

export interface SamplePaperFacts {
  readonly accountId: string | null
  readonly pages: number
  readonly at: Date
}

export function addSamplePaper(
  writer: RowWriter,
  papers: SamplePapers,
  type: SamplePaperType,
  { accountId, pages, at }: SamplePaperFacts,
): string {
  const paper = papers[type][pages - 1]
  if (!paper) throw new RangeError(`There is no sample ${type} of ${pages} pages.`)
  const { title } = PAPERS[type]
  const facts = {
    Title: title,
    FileExtension: 'pdf',
    FileType: 'PDF',
    ContentSize: paper.sizeBytes,
    CreatedDate: at,
  }
  const documentId = writer.add('ContentDocument', { ...facts, Account__c: accountId })
  writer.add('ContentVersion', {
    ...facts,
    ContentDocumentId: documentId,
    PathOnClient: `${title}.pdf`,
    VersionNumber: 1,
    IsLatest: true,
    Page_Count__c: pages,
    Sha256__c: paper.sha256,
    File_Key__c: paper.key,
  })
  return documentId
}

/** Links files to versions after both are inserted, because they reference each other. */
export async function pointToVersions(transaction: PortalTransaction): Promise<void> {
  await transaction
    .updateTable('ContentDocument')
    .from('ContentVersion as version')
    .set((columns) => ({ LatestPublishedVersionId: columns.ref('version.Id') }))
    .whereRef('version.ContentDocumentId', '=', 'ContentDocument.Id')
    .where('ContentDocument.LatestPublishedVersionId', 'is', null)
    .where('version.IsLatest', '=', true)
    .execute()
}
