export { StatusCheckinBadge } from './lista/status-checkin.tsx';
