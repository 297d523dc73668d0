import { STATES } from '@portal/contract'

export type UsStateCode =
  | 'AL'
  | 'AK'
  | 'AZ'
  | 'AR'
  | 'CA'
  | 'CO'
  | 'CT'
  | 'DE'
  | 'DC'
  | 'FL'
  | 'GA'
  | 'HI'
  | 'ID'
  | 'IL'
  | 'IN'
  | 'IA'
  | 'KS'
  | 'KY'
  | 'LA'
  | 'ME'
  | 'MD'
  | 'MA'
  | 'MI'
  | 'MN'
  | 'MS'
  | 'MO'
  | 'MT'
  | 'NE'
  | 'NV'
  | 'NH'
  | 'NJ'
  | 'NM'
  | 'NY'
  | 'NC'
  | 'ND'
  | 'OH'
  | 'OK'
  | 'OR'
  | 'PA'
  | 'RI'
  | 'SC'
  | 'SD'
  | 'TN'
  | 'TX'
  | 'UT'
  | 'VT'
  | 'VA'
  | 'WA'
  | 'WV'
  | 'WI'
  | 'WY'

/** The 50 states and the District of Columbia by postal code (TIME-05). */
export const usStates: Readonly<Record<UsStateCode, string>> = STATES

const names: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(Object.entries(usStates))
const codes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code]),
)

/** Converts "Texas" to "TX" (ACC-02). Uppercases a code; returns other input unchanged. */
export function stateCode(nameOrCode: string): string {
  const trimmed = nameOrCode.trim()
  if (names.has(trimmed.toUpperCase())) return trimmed.toUpperCase()
  return codes.get(trimmed.toLowerCase()) ?? nameOrCode
}

/** Converts "TX" to "Texas". Returns a name and other input unchanged. */
export function stateName(codeOrName: string): string {
  const code = stateCode(codeOrName)
  return names.get(code) ?? codeOrName
}
