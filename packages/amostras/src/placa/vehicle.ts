import type { Random } from '../random.ts';
import { drawBoxTruckRear } from './box-truck.ts';
import { drawPickupRear } from './pickup.ts';
import type { Vehicle } from './surroundings.ts';
import { drawTruckFront } from './truck-front.ts';

export function drawVehicle(random: Random): Vehicle {
  return random.pick([drawBoxTruckRear, drawTruckFront, drawPickupRear])(random);
}
