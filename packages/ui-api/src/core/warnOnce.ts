import type { Engine } from './Engine.js'

const warned = new WeakMap<Engine, Set<string>>()

/** Logs a warning once per client, and prints it. For development builds. */
export function warnOnce(engine: Engine, event: string, message: string): void {
  const already = warned.get(engine) ?? new Set()
  warned.set(engine, already)
  if (already.has(message)) return
  already.add(message)
  engine._settings.log({ level: 'warn', event, message })
  // A documented warning of development builds.
  // oxlint-disable-next-line no-console
  console.warn(message)
}
