/** Name of the shared entry of a layout user state. Record UI names no mode where it was asked for several: View then. */
export function layoutUserStateEntry(layoutId: string, mode: unknown): string {
  const modes: readonly unknown[] = Array.isArray(mode) ? mode : [mode]
  return `LayoutUserState:${layoutId}:${String(modes.length === 1 ? modes[0] : 'View')}`
}
