import { readMethod } from '@portal/app-kit/methods'
import { marked } from '@portal/contract/client/DeskPositions/marked'
import { deliveries } from '@portal/contract/client/DeskWebhooks/deliveries'
import { list as listUsers } from '@portal/contract/client/DeskIntegrationUsers/list'
import { list } from '@portal/contract/client/DeskWebhooks/list'

export const webhookEndpoints = readMethod(list)
export const webhookDeliveries = readMethod(deliveries)
export const integrationUsers = readMethod(listUsers)
export const markedPositions = readMethod(marked)
