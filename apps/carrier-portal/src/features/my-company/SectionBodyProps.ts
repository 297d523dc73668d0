import type { CellContext, CompanyRow, CompanySection, SectionColumn } from './CompanySection'

/** Props shared by table and cards. */
export interface SectionBodyProps {
  section: CompanySection
  /** Accessible name with count. */
  caption: string
  rows: readonly CompanyRow[]
  context: CellContext
  /** Column header. */
  labelOf: (column: SectionColumn) => string
  mayRemove: boolean
  onRemove: (row: CompanyRow, name: string) => void
}
