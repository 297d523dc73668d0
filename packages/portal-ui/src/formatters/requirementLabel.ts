import { REQUIREMENTS } from '@portal/contract'

/** Labels of requirement codes (domain model 2a), complete: some equal their code. */
export const requirementLabels: Readonly<Record<string, string>> = REQUIREMENTS

/** Formats "SortAndSeg" as "Sort and Segregate"; returns an unknown code unchanged (ENT-05). */
export function requirementLabel(code: string): string {
  return Object.hasOwn(requirementLabels, code) ? (requirementLabels[code] ?? code) : code
}
