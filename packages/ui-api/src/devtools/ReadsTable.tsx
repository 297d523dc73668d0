'use client'

import { AgeBar } from './AgeBar.js'
import type { InspectedRead } from './inspect.js'
import { JsonDetails } from './JsonDetails.js'

const TONES = { Fulfilled: 'good', Stale: 'warn', Pending: 'dim', Unfulfilled: 'dim', Error: 'bad' } as const

export interface ReadsTableProps {
  reads: readonly InspectedRead[]
  onRefresh: (read: InspectedRead) => void
  onEvict: (key: string) => void
}

/** All queries of the client with their freshness and subscribers. */
export function ReadsTable({ reads, onRefresh, onEvict }: ReadsTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Read</th>
          <th scope="col">State</th>
          <th scope="col">Freshness</th>
          <th scope="col">Subscribers</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {reads.map((read) => (
          <tr key={read.key}>
            <td>
              <JsonDetails label={read.key} value={read.data} />
              {read.error && <span data-tone="bad">{read.error.message}</span>}
            </td>
            <td data-tone={TONES[read.state]}>
              {read.state}
              {read.isFetching && ', fetching'}
            </td>
            <td>
              <AgeBar age={read.age} />
            </td>
            <td>{read._observers}</td>
            <td>
              <button type="button" aria-label={`Refresh ${read.key}`} onClick={() => onRefresh(read)}>
                Refresh
              </button>{' '}
              <button type="button" aria-label={`Evict ${read.key}`} onClick={() => onEvict(read.key)}>
                Evict
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
