import type { PathLayoutRepresentation } from '@portal/ui-api'

export interface PathStep {
  value: string
  label: string
  /** Key fields of this step. */
  keyFields: readonly string[]
}

export interface Path {
  /** The picklist with the steps. */
  field: string
  steps: readonly PathStep[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Parses a path layout, which the public guide does not specify; undefined without steps. */
export function pathOf(layout: PathLayoutRepresentation | undefined): Path | undefined {
  const body: unknown = layout
  if (!isObject(body) || typeof body['picklistFieldApiName'] !== 'string' || !Array.isArray(body['steps']))
    return undefined
  const entries: readonly unknown[] = body['steps']
  const steps = entries.flatMap((step): PathStep[] => {
    if (!isObject(step) || typeof step['value'] !== 'string') return []
    const { value, label, keyFields } = step
    const names: readonly unknown[] = Array.isArray(keyFields) ? keyFields : []
    return [
      {
        value,
        label: typeof label === 'string' ? label : value,
        keyFields: names.filter((name) => typeof name === 'string'),
      },
    ]
  })
  return steps.length > 0 ? { field: body['picklistFieldApiName'], steps } : undefined
}
