import { z } from 'zod'
import type { PlatformLogger } from '../../../http/requestMiddleware'
import { isPhoneNumber } from '@portal/contract'
import {
  RegisterUnavailableError,
  type CarrierNumbers,
  type CarrierRegister,
  type RegisterContact,
  type RegisteredCarrier,
} from './carrierRegister'

const FMCSA_URL = 'https://mobile.fmcsa.dot.gov/qc/services'
/** Company Census File, with phone and email of form MCS-150. */
const CENSUS_URL = 'https://data.transportation.gov/resource/az4n-8mr2.json'

export interface FmcsaSettings {
  /** Free, from https://mobile.fmcsa.dot.gov/QCDevsite (requires a Login.gov account). */
  webKey: string
  /** @default FMCSA_URL */
  url?: string
  /** @default CENSUS_URL */
  censusUrl?: string
}

const TIMEOUT_MS = 6_000
/** The confirmation and the form request the same carrier, so responses are cached. */
const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 500
/** Carriers may share a docket number with different prefixes. */
const MOST_CANDIDATES = 5

const flag = z.string().nullish()
/** Thousands of dollars as text: `"1000"`; `"0"` and null for none. */
const thousands = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const amount = Number(value ?? 0)
    return Number.isFinite(amount) ? amount * 1000 : 0
  })

const carrierSchema = z.object({
  dotNumber: z.union([z.number(), z.string()]).transform(String),
  legalName: z.string().min(1),
  dbaName: z.string().nullish(),
  allowedToOperate: flag,
  commonAuthorityStatus: flag,
  contractAuthorityStatus: flag,
  bipdInsuranceOnFile: thousands,
  cargoInsuranceOnFile: thousands,
  phyStreet: z.string().nullish(),
  phyCity: z.string().nullish(),
  phyState: z.string().nullish(),
  phyZipcode: z.string().nullish(),
})
type FmcsaCarrier = z.output<typeof carrierSchema>

const entrySchema = z.object({ carrier: carrierSchema.nullish() })
/** One carrier by DOT number, a list by docket number; empty without a match. */
const carriersSchema = z.object({
  content: z
    .union([z.array(entrySchema), entrySchema])
    .nullish()
    .transform((content) =>
      (Array.isArray(content) ? content : [content]).flatMap((entry) => entry?.carrier ?? []),
    ),
})
/** Empty columns are omitted. */
const censusSchema = z.array(
  z.object({
    phone: z.string().nullish(),
    cell_phone: z.string().nullish(),
    email_address: z.string().nullish(),
  }),
)
const docketsSchema = z.object({
  content: z
    .array(z.object({ prefix: z.string().nullish(), docketNumber: z.union([z.number(), z.string()]) }))
    .nullish(),
})

/**
 * A response of FMCSA's QCMobile API that fails the schema counts as an outage, so that a fault never looks
 * like a missing company. The API reports neither when insurance ends nor pending or revoked authority:
 * authority is Active or Inactive.
 *
 * Source: https://mobile.fmcsa.dot.gov/QCDevsite/docs/qcApi and /docs/apiElements.
 */
export function fmcsaRegister(
  { webKey, url = FMCSA_URL, censusUrl = CENSUS_URL }: FmcsaSettings,
  {
    logger,
    now = Date.now,
    timeoutMs = TIMEOUT_MS,
  }: { logger: PlatformLogger; now?: () => number; timeoutMs?: number },
): CarrierRegister {
  const kept = new Map<string, { until: number; carrier: RegisteredCarrier | undefined }>()

  /** The URL contains the key and must not appear in messages. */
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> {
    try {
      const response = await fetch(`${url}${path}?webKey=${encodeURIComponent(webKey)}`, {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body = readJson(await response.text())
      // For an invalid key the response has a text instead of a carrier.
      const words = z.object({ content: z.string() }).safeParse(body).data?.content
      if (words !== undefined) throw new RegisterUnavailableError(`FMCSA answered: ${words.slice(0, 100)}`)
      if (response.status === 404) return undefined
      if (!response.ok) throw new RegisterUnavailableError(`FMCSA answered ${response.status}.`)
      const parsed = schema.safeParse(body)
      if (parsed.success) return parsed.data
      const place = parsed.error.issues[0]?.path.join('.')
      throw new RegisterUnavailableError(`FMCSA's answer has another shape than documented (at "${place}").`)
    } catch (error) {
      throw unavailable(error)
    }
  }

  function unavailable(error: unknown): RegisterUnavailableError {
    const known =
      error instanceof RegisterUnavailableError
        ? error
        : new RegisterUnavailableError(
            `FMCSA did not answer (${error instanceof Error ? error.name : 'Error'}).`,
          )
    logger.warn({ reason: known.message }, 'the register of carriers could not be asked')
    return known
  }

  async function contactOf(dotNumber: string): Promise<RegisterContact | undefined> {
    const query = new URLSearchParams({
      dot_number: dotNumber,
      $select: 'phone,cell_phone,email_address',
      $limit: '1',
    })
    try {
      const response = await fetch(`${censusUrl}?${query.toString()}`, {
        headers: { Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new RegisterUnavailableError(`The company census answered ${response.status}.`)
      const parsed = censusSchema.safeParse(readJson(await response.text()))
      if (!parsed.success)
        throw new RegisterUnavailableError('The company census has another shape than documented.')
      const row = parsed.data[0]
      const email = z.email().safeParse(row?.email_address?.trim().toLowerCase())
      const phone = [row?.cell_phone, row?.phone].find((text) => text && isPhoneNumber(text))
      return { email: email.data ?? null, phone: phone ?? null }
    } catch (error) {
      throw unavailable(error)
    }
  }

  const mcNumbersOf = async (dotNumber: string): Promise<string[]> => {
    const dockets = await ask(`/carriers/${dotNumber}/docket-numbers`, docketsSchema)
    return (dockets?.content ?? [])
      .filter(({ prefix }) => prefix === 'MC')
      .map(({ docketNumber }) => String(docketNumber).replace(/^0+(?=\d)/, ''))
  }

  async function look({ mcNumber, dotNumber }: CarrierNumbers): Promise<RegisteredCarrier | undefined> {
    if (mcNumber === undefined && dotNumber === undefined) return undefined
    const path = dotNumber === undefined ? `/carriers/docket-number/${mcNumber}` : `/carriers/${dotNumber}`
    const found = await ask(path, carriersSchema)
    for (const carrier of found?.content.slice(0, MOST_CANDIDATES) ?? []) {
      const dockets = await mcNumbersOf(carrier.dotNumber)
      if (mcNumber === undefined) return describe(carrier, dockets[0] ?? null)
      if (dockets.includes(mcNumber)) return describe(carrier, mcNumber)
    }
    return undefined
  }

  return {
    async find(numbers) {
      const key = `${numbers.mcNumber ?? ''}/${numbers.dotNumber ?? ''}`
      const known = kept.get(key)
      if (known && known.until > now()) return known.carrier
      const carrier = await look(numbers)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, { until: now() + KEPT_MS, carrier })
      return carrier
    },
    findContact: async ({ dotNumber }) => (dotNumber === null ? undefined : await contactOf(dotNumber)),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The register uses capitals: names such as `LONE STAR LLC` stay, places become `Waco`. */
const placeCase = (text: string): string =>
  text.toLowerCase().replaceAll(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())

function describe(carrier: FmcsaCarrier, mcNumber: string | null): RegisteredCarrier {
  const isAllowed = carrier.allowedToOperate === 'Y'
  const isForHire = carrier.commonAuthorityStatus === 'A' || carrier.contractAuthorityStatus === 'A'
  return {
    legalName: carrier.legalName,
    dbaName: carrier.dbaName ?? null,
    mcNumber,
    dotNumber: carrier.dotNumber,
    authorityStatus: isAllowed && isForHire ? 'Active' : 'Inactive',
    cargoInsurance: carrier.cargoInsuranceOnFile,
    autoLiability: carrier.bipdInsuranceOnFile,
    insuranceExpires: null,
    address: {
      street: carrier.phyStreet ?? '',
      city: placeCase(carrier.phyCity ?? ''),
      state: carrier.phyState ?? '',
      postalCode: carrier.phyZipcode ?? '',
    },
  }
}
