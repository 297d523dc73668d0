import type { RecordRepresentation } from '@portal/ui-api'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../i18n/messageId'
import { fieldReader, type FieldReader } from '../../loads/readField'
import type { RecordFormProps } from '../record-form/RecordFormProps'

/** One record of a list, and how to read it. */
export interface CompanyRow {
  record: RecordRepresentation
  read: FieldReader
  /** A field as people read it: the label of a choice, the name of a related record; empty when it holds nothing. */
  display: (field: string) => string
}

/** What a cell needs besides its row. */
export interface CellContext {
  intl: IntlShape
  /** Now, in epoch ms; the same for all rows. */
  now: number
  mayChange: boolean
}

export interface SectionColumn {
  /** The field that is sorted by, and whose label heads the column. */
  field: string
  /** In place of the field's label. */
  header?: MessageId
  cell: (row: CompanyRow, context: CellContext) => ReactNode
  isSortable?: boolean
  align?: 'start' | 'end'
  width?: string
}

/** One page of My Company that is a list of records with a form. Everything that tells it from the others. */
export interface CompanySection {
  /** Its hash (RTE-12). */
  hash: string
  objectApiName: string
  icon: LucideIcon
  words: { title: MessageId; text: MessageId; add: MessageId; empty: MessageId; emptyText: MessageId }
  /** Fields that a record is made of; what is needed to bring a removed one back. */
  fields: readonly string[]
  /** Further fields that are only shown. */
  shownFields?: readonly string[]
  sortBy: string
  /** What a record is called, in links and messages. */
  nameOf: (row: CompanyRow, intl: IntlShape) => string
  columns: readonly SectionColumn[]
  form: Pick<
    RecordFormProps,
    'hidden' | 'carried' | 'required' | 'isShown' | 'controls' | 'check' | 'startWith' | 'Overview'
  >
  /** Above the list, when it has rows: the same another way, such as a map. */
  Overview?: ComponentType<{ rows: readonly CompanyRow[] }>
  /** Beside "Add": an import, for example. */
  Actions?: ComponentType
  /** Below the buttons of a row. */
  RowAction?: ComponentType<{ row: CompanyRow; name: string }>
}

/** A record for showing. */
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
