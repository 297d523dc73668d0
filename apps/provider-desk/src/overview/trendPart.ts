import { lazyPart } from '@portal/app-kit/loading'

export const TrendChart = lazyPart(() => import('./TrendChart').then((part) => part.TrendChart))
