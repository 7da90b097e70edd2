export { AvisosCard } from './avisos-card.tsx';
