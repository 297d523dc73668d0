import { Button, Card, Table } from '@portal/portal-ui'
import type { ReactNode } from 'react'
import styles from './ImportSummary.module.css'
import { toCsv } from './toCsv'

/** Rendered rows per table; the downloaded report has all. */
export const MOST_IMPORT_ROWS = 200

/** Returns the line of the file, where the header is line 1; rows count from 1. */
export const lineOfRow = (row: number): number => row + 1

/** A validation error with its line, localized column and localized text. */
export interface CellProblem {
  /** Unique in the file. */
  key: string
  line: number
  column: string
  cell: string
  problem: string
}

export interface ImportSummaryProps {
  /** Rows that the import would add or has added. */
  summary: ReactNode
  /** Starts the import, or links to the imported records. */
  action: ReactNode
  problems: readonly CellProblem[]
  words: Readonly<Record<'line' | 'column' | 'cell' | 'problem' | 'problems' | 'report', string>>
  /** Receives every validation error as CSV. */
  onReport: (csv: string) => void
  /** Tables of the accepted rows. */
  children?: ReactNode
}

/**
 * Renders the preview or response of an import: totals, each error with line, column and cell, and the
 * accepted rows.
 */
export function ImportSummary({ summary, action, problems, words, onReport, children }: ImportSummaryProps) {
  const saveReport = () =>
    onReport(
      toCsv([
        [words.line, words.column, words.cell, words.problem],
        ...problems.map(({ line, column, cell, problem }) => [line, column, cell, problem]),
      ]),
    )
  return (
    <>
      <Card>
        <div className={styles.summary}>
          <output>
            <strong>{summary}</strong>
          </output>
          <div className={styles.actions}>
            {action}
            {problems.length > 0 ? <Button onPress={saveReport}>{words.report}</Button> : null}
          </div>
        </div>
      </Card>
      {problems.length > 0 ? (
        <Card isFlush>
          <Table
            caption={words.problems}
            isCaptionShown
            columns={[
              { id: 'line', header: words.line, align: 'end', cell: ({ line }) => line },
              { id: 'column', header: words.column, cell: ({ column }) => column },
              { id: 'cell', header: words.cell, cell: ({ cell }) => cell || '–' },
              { id: 'problem', header: words.problem, cell: ({ problem }) => problem },
            ]}
            rows={problems.slice(0, MOST_IMPORT_ROWS)}
            rowKey={({ key }) => key}
          />
        </Card>
      ) : null}
      {children}
    </>
  )
}
