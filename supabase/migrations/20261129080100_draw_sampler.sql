-- Drawing names: whether it is possible at all, and a draw in which every allowed result is equally likely. Rows of `allowed`
-- are givers, columns are receivers, in the same order; nobody is allowed to themselves.

-- From the random source of the operating system, as invite tokens. Bytes that would make some numbers likelier are thrown away.
create function private.random_below(limit_of integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  fair constant integer := 256 - 256 % limit_of;
  byte integer;
begin
  loop
    byte := get_byte(extensions.gen_random_bytes(1), 0);
    exit when byte < fair;
  end loop;
  return byte % limit_of;
end
$$;

-- Looks for a receiver of one more giver, along a path on which earlier givers change theirs. owners says who has whom.
create function private.match_giver(
  allowed boolean[], giver integer, inout owners integer[], inout seen boolean[], out is_matched boolean
)
language plpgsql immutable set search_path = '' as $$
declare
  deeper record;
begin
  is_matched := false;
  for receiver in 1..cardinality(owners) loop
    if allowed[giver][receiver] and not seen[receiver] then
      seen[receiver] := true;
      if owners[receiver] > 0 then
        select * into deeper from private.match_giver(allowed, owners[receiver], owners, seen);
        owners := deeper.owners;
        seen := deeper.seen;
        is_matched := deeper.is_matched;
      else
        is_matched := true;
      end if;
      if is_matched then
        owners[receiver] := giver;
        return;
      end if;
    end if;
  end loop;
end
$$;

-- The first giver for whom nobody is left, whatever the ones before them draw; null when everybody finds somebody.
create function private.first_without_match(allowed boolean[]) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  people constant integer := array_length(allowed, 1);
  owners integer[] := array_fill(0, array[people]);
  attempt record;
begin
  for giver in 1..people loop
    select * into attempt from private.match_giver(allowed, giver, owners, array_fill(false, array[people]));
    if not attempt.is_matched then
      return giver;
    end if;
    owners := attempt.owners;
  end loop;
  return null;
end
$$;

-- A number from 0 on and below 1, of 53 random bits.
create function private.random_unit() returns double precision
language plpgsql volatile set search_path = '' as $$
declare
  bytes constant bytea := extensions.gen_random_bytes(7);
  bits bigint := get_byte(bytes, 0) & 31;
begin
  for place in 1..6 loop
    bits := bits << 8 | get_byte(bytes, place);
  end loop;
  return bits / 9007199254740992.0::double precision;
end
$$;

-- Receivers one after the other choose their giver, or all begins anew. With r_k for how many receivers the giver k has left,
-- the product of all g(r_k) / e, with g(1) = e and g(r + 1) = g(r) * exp(1 / g(r)), is at least the sum of what it is after
-- each choice: with x for the sum of 1 / g(r_k - 1) over those who may give to this receiver, the products add up to
-- e * x / exp(x) of the former one at most, and e * x <= exp(x). (After Huber 2006; he begins with another g.) So each choice is
-- taken with the product afterwards over the product before, and what is missing to 1 is to begin anew. All factors but
-- the first and the last cancel out: each possible result has the same probability in each try, and therefore in the
-- end. To choose among those that are free, however many, would make some results several times as likely as others.
create function private.draw_pairs(
  allowed boolean[], no_swaps boolean, tries integer default 5000, at_most interval default '5 seconds'
) returns integer[]
language plpgsql volatile set search_path = '' as $$
declare
  people constant integer := array_length(allowed, 1);
  ends_at constant timestamptz := clock_timestamp() + at_most;
  bounds double precision[] := array[exp(1::double precision)];
  -- How much of the product is left when a giver with so many loses one, and when they are chosen.
  lost double precision[];
  won double precision[];
  all_counts integer[];
  counts integer[];
  receivers integer[];
  share double precision;
  aim double precision;
  forced integer;
  chosen integer;
begin
  for count in 2..people loop
    bounds[count] := bounds[count - 1] * exp(1 / bounds[count - 1]);
    lost[count] := bounds[count - 1] / bounds[count];
    won[count] := bounds[1] / bounds[count - 1];
  end loop;
  for giver in 1..people loop
    all_counts[giver] := 0;
    for receiver in 1..people loop
      all_counts[giver] := all_counts[giver] + allowed[giver][receiver]::integer;
    end loop;
  end loop;

  <<attempt>>
  for try in 1..tries loop
    exit when clock_timestamp() > ends_at;
    counts := all_counts;
    receivers := array_fill(0, array[people]);
    for receiver in 1..people loop
      share := 1;
      forced := 0;
      for giver in 1..people loop
        if receivers[giver] = 0 and allowed[giver][receiver] then
          if counts[giver] > 1 then
            share := share * lost[counts[giver]];
          elsif forced > 0 then
            continue attempt;
          else
            -- Nobody else is left for them.
            forced := giver;
          end if;
        end if;
      end loop;
      aim := private.random_unit();
      chosen := case when aim < share then forced else 0 end;
      for giver in 1..people loop
        if receivers[giver] = 0 and allowed[giver][receiver] then
          if forced = 0 and chosen = 0 then
            aim := aim - share * won[counts[giver]];
            if aim < 0 then
              chosen := giver;
            end if;
          end if;
          counts[giver] := counts[giver] - 1;
        end if;
      end loop;
      if chosen = 0 or (no_swaps and receivers[receiver] = chosen) then
        continue attempt;
      end if;
      receivers[chosen] := receiver;
    end loop;
    return receivers;
  end loop;
  return null;
end
$$;

comment on function private.random_below is 'A number from 0 on, below the limit of at most 256; each equally likely.';
comment on function private.random_unit is 'A number from 0 on and below 1, each equally likely.';
comment on function private.match_giver is 'One step of first_without_match.';
comment on function private.first_without_match is 'The place of a giver for whom nobody is left; null when a draw is possible.';
comment on function private.draw_pairs is
  'The place of the receiver of each giver, every allowed result equally likely; null when none was found in so many tries.';
