'use client'

import { useState } from 'react'

/** More text would block the layout. */
const MAX_CHARACTERS = 20_000

function jsonOf(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2) ?? 'nothing'
  return text.length > MAX_CHARACTERS
    ? `${text.slice(0, MAX_CHARACTERS)}\n… (${text.length} characters)`
    : text
}

/** Serializes a value when it is expanded. */
export function JsonDetails({ label, value }: { label: string; value: unknown }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code>{label}</code>
      </summary>
      {isOpen && <pre>{jsonOf(value)}</pre>}
    </details>
  )
}
