import { readMethod } from '@portal/app-kit/methods'
import { company } from '@portal/contract/client/DeskSettings/company'
import { pricing } from '@portal/contract/client/DeskSettings/pricing'

export const companySettings = readMethod(company)
export const pricingSettings = readMethod(pricing)
