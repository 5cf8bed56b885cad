import { VOICE } from '@/components/ui/voice-id'

/** The one region that is read out, for the whole visit. What fills it comes later, and by script alone. */
export function VoiceRegion() {
  return <p className="sr" role="status" id={VOICE} suppressHydrationWarning />
}
