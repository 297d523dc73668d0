import type { RecordRepresentation } from '@portal/ui-api'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { fieldReader, type FieldReader } from '#/loads/readField'
import type { RecordFormProps } from '#/features/record-form/RecordFormProps'

/** A record of a list with a reader. */
export interface CompanyRow {
  record: RecordRepresentation
  read: FieldReader
  /** Display value of a field; empty for null. */
  display: (field: string) => string
}

/** Props of a cell besides its row. */
export interface CellContext {
  intl: IntlShape
  /** Current time in epoch ms, equal for all rows. */
  now: number
  mayChange: boolean
}

export interface SectionColumn {
  /** Sort field; its label is the header. */
  field: string
  /** Overrides the field's label. */
  header?: MessageId
  cell: (row: CompanyRow, context: CellContext) => ReactNode
  isSortable?: boolean
  align?: 'start' | 'end'
  width?: string
}

/** Configuration of a list page of My Company. */
export interface CompanySection {
  /** URL hash (RTE-12). */
  hash: string
  objectApiName: string
  icon: LucideIcon
  words: { title: MessageId; text: MessageId; add: MessageId; empty: MessageId; emptyText: MessageId }
  /** Fields of the record that Undo restores. */
  fields: readonly string[]
  /** Further fields of the record, which some roles may not read; columns of them are hidden from those. */
  optionalFields?: readonly string[]
  /** Read-only fields. */
  shownFields?: readonly string[]
  sortBy: string
  /** Name of a record in links and messages. */
  nameOf: (row: CompanyRow, intl: IntlShape) => string
  columns: readonly SectionColumn[]
  form: Pick<
    RecordFormProps,
    'hidden' | 'carried' | 'required' | 'isShown' | 'controls' | 'check' | 'startWith' | 'Overview'
  >
  /** Alternative view above the list, such as a map. */
  Overview?: ComponentType<{ rows: readonly CompanyRow[] }>
  /** Shown below the list, also below an empty one. */
  Below?: ComponentType
  /** Actions beside "Add". */
  Actions?: ComponentType
  /** Extra content of a row. */
  RowAction?: ComponentType<{ row: CompanyRow; name: string }>
}

export function companyRow(record: RecordRepresentation, translate: (text: string) => string): CompanyRow {
  return {
    record,
    read: fieldReader(record),
    display(field) {
      const found = record.fields[field]
      const shown = found?.displayValue ?? found?.value
      return typeof shown === 'string' ? translate(shown) : typeof shown === 'number' ? String(shown) : ''
    },
  }
}
