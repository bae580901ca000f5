-- Legs that were there before: nobody has them, so the moment counts from now on. The next command on a booking sets it exactly.
UPDATE trips SET last_safe_at = pick_up_at - interval '30 minutes'
WHERE status IN ('OFFERED', 'ACCEPTING', 'UNFULFILLED', 'API_FAILED', 'BLOCKED') AND pick_up_at > now() + interval '30 minutes';
