'use client'

import { durationText, type Age } from './inspect.js'

/** Renders the remaining TTL as a bar and as text. */
export function AgeBar({ age }: { age: Age | undefined }) {
  if (age === undefined) return <span data-tone="dim">no data</span>
  const { ageMs, lifetimeMs, leftMs } = age
  const text =
    leftMs > 0
      ? `fresh for ${durationText(leftMs)}`
      : Number.isFinite(leftMs)
        ? `stale for ${durationText(-leftMs)}`
        : 'out of date'
  return (
    <>
      <progress
        aria-label="Lifetime left"
        max={lifetimeMs || 1}
        value={Math.max(0, Math.min(leftMs, lifetimeMs))}
      />
      <span data-tone={leftMs > 0 ? 'good' : 'warn'}>{text}</span>{' '}
      <span data-tone="dim">age {durationText(ageMs)}</span>
    </>
  )
}
