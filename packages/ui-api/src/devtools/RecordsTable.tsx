'use client'

import { AgeBar } from './AgeBar.js'
import type { InspectedRecord } from './inspect.js'
import { JsonDetails } from './JsonDetails.js'

export interface RecordsTableProps {
  records: readonly InspectedRecord[]
  onEvict: (id: string) => void
}

/** All normalized records with their subscribers. */
export function RecordsTable({ records, onEvict }: RecordsTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Record</th>
          <th scope="col">Fields</th>
          <th scope="col">Freshness</th>
          <th scope="col">Shown by</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ id, apiName, fields, age, isOptimistic, shownBy, data }) => (
          <tr key={id}>
            <td>
              <JsonDetails label={`${apiName} ${id}`} value={data} />
              {isOptimistic && <span data-tone="warn">shows an edit that the server has not confirmed</span>}
            </td>
            <td>{fields}</td>
            <td>
              <AgeBar age={age} />
            </td>
            <td>{shownBy.length === 0 ? <span data-tone="dim">none</span> : shownBy.join('\n')}</td>
            <td>
              <button type="button" aria-label={`Evict ${apiName} ${id}`} onClick={() => onEvict(id)}>
                Evict
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
