import type { CellContext, CompanyRow, CompanySection, SectionColumn } from './CompanySection'

/** What the table and the cards of a section show, and what this person may do with it. */
export interface SectionBodyProps {
  section: CompanySection
  /** Says what is listed, and how many. */
  caption: string
  rows: readonly CompanyRow[]
  context: CellContext
  /** What a column is called. */
  labelOf: (column: SectionColumn) => string
  mayRemove: boolean
  onRemove: (row: CompanyRow, name: string) => void
}
