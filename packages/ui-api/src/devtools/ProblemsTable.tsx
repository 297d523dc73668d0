'use client'

import type { RecordedProblem } from './Recorder.js'

/** Failed requests, warnings and errors, latest first. */
export function ProblemsTable({ problems }: { problems: readonly RecordedProblem[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Problem</th>
          <th scope="col">Kind</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ id, at, event, message }) => (
          <tr key={id}>
            <td>{message}</td>
            <td>
              <code>{event}</code>
            </td>
            <td>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toISOString().slice(11, 19)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
