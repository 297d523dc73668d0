import { readFileSync } from 'node:fs'
import { REFUSAL_CODES } from '@portal/contract'
import { objectWords } from '@portal/platform-server'
import { describe, expect, test } from 'vitest'

/** Source of the portal's texts: the compiler requires a text per code, these tests validate its content. */
const PORTAL = new URL('../../apps/carrier-portal/src/', import.meta.url)
const readWords = (file: string): Record<string, string> => {
  // Tables of texts, validated by the tests below.
  return JSON.parse(readFileSync(new URL(file, PORTAL), 'utf8')) as Record<string, string>
}

const english = readWords('refusals/translations/en-US.json')
const spanish = readWords('refusals/translations/es-US.json')

describe('the error codes of the server', () => {
  test.each(REFUSAL_CODES)('%s has a message in English and in Spanish', (code) => {
    expect(english[code]).toMatch(/^[A-Z¡¿].{8,}[.!]$/u)
    expect(spanish[code]).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿].{8,}[.!]$/u)
    expect(spanish[code]).not.toBe(english[code])
  })

  test("there are no messages for unknown codes; FILE_LOST is the device's own", () => {
    const known = new Set([...REFUSAL_CODES, 'FILE_LOST'])
    expect(new Set(Object.keys(english))).toEqual(known)
    expect(new Set(Object.keys(spanish))).toEqual(known)
  })
})

/** Forms of My Company (domain model §7), which render the server's labels, choices and error messages. */
const FORMS = [
  'Carrier_Location__c',
  'Carrier_Equipment__c',
  'Tracking_Device__c',
  'Preferred_Commodity__c',
  'Carrier_Specialty__c',
  'Preferred_Lane__c',
  'Available_Capacity__c',
]
/** Names, abbreviations and figures that are equal in Spanish. */
const SAME = new Set([
  'Alcohol',
  'C-TPAT',
  'Conestoga',
  'ELD',
  'Error',
  'Geotab',
  'Hotshot',
  'Motive',
  'Omnitracs',
  'Samsara',
  'TONU',
  'TWIC',
  'Terminal',
  'Tri-Axle',
  'VIN',
  'Verizon',
])
const words = readWords('features/my-company/translations/es-US.json')

describe.each(FORMS)('the form of %s in Spanish', (apiName) => {
  const found = objectWords.find((one) => one.apiName === apiName)

  test.each([
    ['refusal', found?.refusals],
    ['label', found?.labels],
    ['choice', found?.choices],
  ] as const)('translates every %s', (_kind, texts) => {
    expect(texts).toBeDefined()
    const isState = (text: string) => states.has(text)
    const missing = [...new Set(texts)].filter(
      (text) => !(text in words) && !SAME.has(text) && !isState(text),
    )
    expect(missing).toEqual([])
  })
})

/** Names of states, which Spanish forms do not translate. */
const states = new Set(
  objectWords
    .find(({ apiName }) => apiName === 'Facility__c')
    ?.choices.filter((choice) => /^[A-Z][a-z]+(?: [a-zA-Z]+)*$/.test(choice)),
)
