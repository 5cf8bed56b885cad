/* Small parts that one file brings, because each file that is fetched later costs every page its name. */
export { SoftLinks } from '@/components/plan/soft-links'
export { OfflineGuard } from '@/components/ui/offline-guard'
