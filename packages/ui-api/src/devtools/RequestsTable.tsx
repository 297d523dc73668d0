'use client'

import { durationText } from './inspect.js'
import type { RecordedRequest } from './Recorder.js'

const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 23)

/** Requests since the devtools were mounted, latest first, on one time axis. */
export function RequestsTable({ requests }: { requests: readonly RecordedRequest[] }) {
  const longest = Math.max(1, ...requests.map(({ durationMs }) => durationMs ?? 0))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Began</th>
          <th scope="col">Took</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, method, path, startedAt, durationMs, status, isFailed }) => (
          <tr key={id}>
            <td>
              <code>
                {method} {path}
              </code>
            </td>
            <td>
              <time dateTime={new Date(startedAt).toISOString()}>{timeOf(startedAt)}</time>
            </td>
            <td>
              <progress aria-label="Duration" max={longest} value={durationMs} />
              {durationMs === undefined ? 'on its way' : durationText(durationMs)}
            </td>
            <td data-tone={isFailed ? 'bad' : 'good'}>{status === 0 ? 'no response' : status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
