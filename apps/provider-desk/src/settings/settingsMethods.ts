import { readMethod } from '@portal/app-kit/methods'
import { originator } from '@portal/contract/client/DeskNacha/originator'
import { company } from '@portal/contract/client/DeskSettings/company'
import { pricing } from '@portal/contract/client/DeskSettings/pricing'

export const companySettings = readMethod(company)
export const originatorSettings = readMethod(originator)
export const pricingSettings = readMethod(pricing)
