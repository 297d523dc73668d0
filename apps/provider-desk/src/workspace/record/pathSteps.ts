import type { PathLayoutRepresentation } from '@portal/ui-api'

/** One step of a path. */
export interface PathStep {
  value: string
  label: string
  /** Fields to have filled in at this step. */
  keyFields: readonly string[]
}

export interface Path {
  /** The picklist whose values are the steps. */
  field: string
  steps: readonly PathStep[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The path of a path layout, whose properties the public guide does not describe; undefined when it has no steps. */
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
